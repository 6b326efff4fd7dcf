// What no row may break, in statements of the campaign's own: each finds what is wrong.

export const ROW_RULES = {
  'two live visits overlap': `
    select a.reference, b.reference as other from booking a join booking b on a.cleaner_id = b.cleaner_id and a.id < b.id
       and a.starts_at < b.ends_at and b.starts_at < a.ends_at
     where a.status in ('pending', 'confirmed', 'in_progress') and b.status in ('pending', 'confirmed', 'in_progress')`,
  'debits are not credits': `
    select sum(case direction when 'D' then amount_cents else -amount_cents end) as off from ledger_entry
    having coalesce(sum(case direction when 'D' then amount_cents else -amount_cents end), 0) <> 0`,
  'numbers of documents leave a gap': `
    select issuer, kind, year, min(number), max(number), count(*) from issued_document group by 1, 2, 3
    having min(number) <> 1 or max(number) <> count(*)`,
  'a letter was written twice': `
    select recipient, kind, subject, count(*) from email
     group by recipient, kind, subject, substring(dedupe_key from '[0-9a-f-]{36}(?::[0-9a-f-]{36})*'), date_trunc('minute', created_at)
    having count(*) > 1`,
} as const satisfies Readonly<Record<string, string>>
