-- A cleaner sets one visit on offer aside: it leaves their list, and later waves pass them over.
alter table visit_offer
  drop constraint visit_offer_outcome_check,
  add constraint visit_offer_outcome_check check (outcome in ('claimed', 'rejected', 'lapsed', 'withdrawn', 'dismissed'));
