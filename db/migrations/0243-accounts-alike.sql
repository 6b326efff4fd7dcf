-- Accounts that may be of one person are found by what they have alike: mailbox, telephone, home or card.

create index account_mailbox_name on account ((replace(split_part(split_part(lower(email::text), '@', 1), '+', 1), '.', '')));
create index account_phone on account (phone_number) where phone_number is not null;
create index property_door on property (city_slug, (substring(street from '[0-9]+')));
create index charge_card on charge (method_fingerprint) where method_fingerprint is not null;
create index card_number on card (fingerprint);
