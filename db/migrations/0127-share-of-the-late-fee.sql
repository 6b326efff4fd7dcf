-- The cleaner's share of a late cancellation's fee is a setting; what the platform takes of the fee is agreed with the visit.
alter table booking add column fee_commission_bps integer not null default 0 check (fee_commission_bps between 0 and 6500);
update booking set fee_commission_bps = commission_bps;
alter table booking alter column fee_commission_bps drop default;

alter table setting_change
  drop constraint setting_change_setting_check,
  drop constraint setting_change_value,
  add column late_fee_share_bps integer check (late_fee_share_bps between 5000 and 10000),
  add constraint setting_change_setting_check check (setting in ('commission', 'tax_registration', 'late_fee_share')),
  add constraint setting_change_value check (
    (setting = 'commission') = (commission_bps is not null)
    and (setting = 'late_fee_share') = (late_fee_share_bps is not null)
    and (gst_number is null) = (qst_number is null)
    and (setting = 'tax_registration' or gst_number is null)
  );
