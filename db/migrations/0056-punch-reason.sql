-- What a cleaner says of a punch away from the property is as long here as the rule lets it be.
alter table punch drop constraint punch_reason_check;
alter table punch add constraint punch_reason_check check (length(reason) <= 300);
