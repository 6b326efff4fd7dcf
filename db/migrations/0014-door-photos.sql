-- A photo of a closed door proves a lock-out, and an upload sent again after a crash keeps its one row.
alter table visit_photo
  drop constraint visit_photo_kind_check,
  add constraint visit_photo_kind_check check (kind in ('before', 'after', 'door')),
  -- Made of the account, the booking and the upload's Idempotency-Key; null when it carried none.
  add column upload_key text unique;
