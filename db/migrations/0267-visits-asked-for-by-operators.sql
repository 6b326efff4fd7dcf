-- A visit that an operator asked for at its client’s word: the client has longer to confirm it with a card.

alter table booking add column on_behalf boolean not null default false;
