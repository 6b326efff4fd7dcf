-- What a booking brings its cleaner, agreed with its price at the request; of one that ended without the work, their share of the fee.

alter table booking add column earnings_cents integer check (earnings_cents >= 0);

-- The platform has never been registered for GST and QST: nothing but the commission was taken off.
update booking
   set earnings_cents = case
         when status in ('cancelled', 'declined', 'declined_by_client')
         then coalesce(cancellation_fee_cents, 0) - (coalesce(cancellation_fee_cents, 0)::bigint * commission_bps + 5000) / 10000
         else final_cents + first_booking_discount_cents + referral_credit_cents - (base_cents::bigint * commission_bps + 5000) / 10000
       end;

alter table booking alter column earnings_cents set not null;
