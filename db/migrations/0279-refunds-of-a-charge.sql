-- Refunds are added up by charge: whenever a payout asks what is left of each, and on every page that shows money.
create index refund_charge on refund (charge_id);
