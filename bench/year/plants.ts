// Faults that the campaign plants into a database, to prove that it finds them; the product has no part in them.
import type pg from 'pg'

const PLANTS = {
  /** A second request to a cleaner takes the hour of the one before. */
  hour: `
    alter table booking drop constraint booking_slot_free;
    create function planted_hour() returns trigger language plpgsql as $$ declare other record; begin
      select * into other from booking where cleaner_id = new.cleaner_id and status = 'confirmed' and id <> new.id
         and duration_minutes = new.duration_minutes order by starts_at limit 1;
      if found then
        new.starts_at := other.starts_at; new.ends_at := other.ends_at; new.held_until := other.held_until;
      end if;
      return new;
    end $$;
    create trigger planted before insert on booking for each row when (new.cleaner_id is not null) execute function planted_hour();`,
  /** The QST of a visit is a cent too much. */
  tax: `
    create function planted_cent() returns trigger language plpgsql as $$ begin
      new.qst_cents := new.qst_cents + 1;
      new.final_cents := new.final_cents + 1;
      new.final_leg_cents := new.final_leg_cents + 1;
      return new;
    end $$;
    create trigger planted before insert on booking for each row when (new.qst_cents > 0) execute function planted_cent();`,
  /** Some letters are written a second time. */
  letter: `
    create function planted_letter() returns trigger language plpgsql as $$ begin
      insert into email (dedupe_key, kind, recipient, language, subject, sealed_content, created_at)
      values (new.dedupe_key || ' again', new.kind, new.recipient, new.language, new.subject, new.sealed_content, new.created_at);
      return null;
    end $$;
    create trigger planted after insert on email for each row
      when (new.kind in ('client-cancelled', 'client-declined', 'client-lapsed') and pg_trigger_depth() = 0) execute function planted_letter();`,
} as const satisfies Readonly<Record<string, string>>

export type Plant = keyof typeof PLANTS
export const isPlant = (name: string): name is Plant => name in PLANTS

export async function plant(pool: pg.Pool, name: Plant): Promise<void> {
  await pool.query(PLANTS[name])
}
