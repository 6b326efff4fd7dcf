-- Two operators approve a background check; whoever opens a paper has it to decide about for a few minutes.

alter table verification_document
  add column first_approved_by uuid references account (id) on delete set null,
  add column first_approved_at timestamptz,
  add column reader_id uuid references account (id) on delete set null,
  add column read_at timestamptz;
