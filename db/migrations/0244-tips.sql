-- A card may also be charged for a tip: what the client gives the cleaner on top of the price.
alter table charge drop constraint charge_leg_check;
alter table charge add constraint charge_leg_check check (leg in ('initial', 'final', 'tip')) not valid;
alter table charge validate constraint charge_leg_check;
