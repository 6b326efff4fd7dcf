-- Finds the card that a client paid with last.
create index charge_saved_card on charge (payer_id, held_at desc) where held_at is not null and leg = 'initial';
