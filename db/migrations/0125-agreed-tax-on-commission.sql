-- Whether the platform's own taxes are taken with its commission is agreed with the visit, as the commission is.
alter table booking add column platform_taxed boolean not null default false;
