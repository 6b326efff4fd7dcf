-- A punch at a property that is known only about was compared with the middle of its street, postal area or town: that proves no presence.
update punch p set distance_meters = null
  from booking b
 where b.id = p.booking_id and b.precision in ('street', 'postal', 'locality') and p.distance_meters is not null;

-- Towns are written with the apostrophe of print and the ligature.
update property set city = replace(replace(city, '''', '’'), 'Contrecoeur', 'Contrecœur') where city like '%''%' or city = 'Contrecoeur';
update booking set city = replace(replace(city, '''', '’'), 'Contrecoeur', 'Contrecœur') where city like '%''%' or city = 'Contrecoeur';
update cleaner set primary_city = replace(replace(primary_city, '''', '’'), 'Contrecoeur', 'Contrecœur')
 where primary_city like '%''%' or primary_city = 'Contrecoeur';
