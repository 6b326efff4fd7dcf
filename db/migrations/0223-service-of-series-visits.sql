-- Both parties of a series agree on another kind of cleaning for some visits, as they do on their length.
alter table visit_series add column service_type text check (service_type in ('basic', 'deep', 'move_in_out', 'office', 'airbnb', 'commercial', 'bungalo', 'apartement', 'condo', 'garage'));
update visit_series s set service_type = (select b.service_type from booking b where b.series_id = s.id and not b.booked_ahead);

-- Null, as the version before writes it: that of the series.
alter table series_work add column service_type text check (service_type in ('basic', 'deep', 'move_in_out', 'office', 'airbnb', 'commercial', 'bungalo', 'apartement', 'condo', 'garage'));
alter table series_move add column service_type text check (service_type in ('basic', 'deep', 'move_in_out', 'office', 'airbnb', 'commercial', 'bungalo', 'apartement', 'condo', 'garage'));

-- The version before this one inserts series without their service: the request that opens one says it.
create function series_takes_service() returns trigger language plpgsql as $$
begin
  update visit_series set service_type = new.service_type where id = new.series_id and service_type is null;
  return null;
end
$$;
create trigger booking_opens_series after insert on booking for each row
  when (new.series_id is not null and not new.booked_ahead) execute function series_takes_service();
