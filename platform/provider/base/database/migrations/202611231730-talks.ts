import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, run, searchable, statusLife } from "./run.ts";

/** No 0, 1, I or O: codes are read out and typed at a door. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * Talks and who comes to them. Places are given here, with the event's row locked, so that no way of writing a participant
 * gives one place to two people.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table talk_events (
       ${editableRow},
       name text not null,
       name_en text,
       status text not null default 'draft' check (status in ('draft', 'published', 'cancelled')),
       starts_at timestamptz(3) not null,
       ends_at timestamptz(3),
       place text not null,
       capacity integer check (capacity > 0),
       registered_count integer not null default 0,
       waiting_count integer not null default 0,
       checked_in_count integer not null default 0,
       agenda text,
       description text,
       description_en text,
       unique (business_id, id),
       check (ends_at >= starts_at)
     )`,
    ...searchable("talk_events", ["name", "name_en"]),
    ...orderedByText("talk_events", ["name"]),
    ...orderedBy("talk_events", ["status", "starts_at", "created_at", "updated_at"]),
    ...countRows("talk_events"),
    `create table talk_participants (
       ${editableRow},
       talk_event_id bigint not null,
       name text not null,
       email text not null,
       locale text not null default 'pt' check (locale in ('pt', 'en')),
       status text not null default 'registered'
         check (status in ('registered', 'waiting', 'checked_in', 'no_show', 'cancelled')),
       code text not null default '',
       queued_at timestamptz not null default clock_timestamp(),
       checked_in_at timestamptz(3),
       told text check (told in ('registered', 'waiting')),
       foreign key (business_id, talk_event_id) references talk_events (business_id, id) on delete cascade
     )`,
    "create unique index talk_participants_email on talk_participants (business_id, talk_event_id, lower(email))",
    "create unique index talk_participants_code on talk_participants (business_id, talk_event_id, code)",
    `create index talk_participants_waiting on talk_participants (business_id, talk_event_id, queued_at, id)
       where status = 'waiting'`,
    "create index talk_participants_of_event on talk_participants (business_id, talk_event_id, status, id)",
    ...searchable("talk_participants", ["name", "email"]),
    ...orderedByText("talk_participants", ["name", "email"]),
    ...orderedBy("talk_participants", ["status", "checked_in_at", "created_at", "updated_at"]),
    ...countRows("talk_participants"),
    ...statusLife("talk_participants", [
      "waiting>registered",
      "waiting>cancelled",
      "registered>checked_in",
      "registered>no_show",
      "registered>cancelled",
      "checked_in>registered",
      "checked_in>cancelled",
      "no_show>checked_in",
      "no_show>registered",
      "no_show>cancelled",
      "cancelled>registered",
      "cancelled>waiting",
    ]),
    // Whoever wants a place, gets one or waits; after `_life`, by the order of names.
    `create function elenco_talk_seat() returns trigger language plpgsql as $$
       declare places integer; taken integer;
       begin
         if new.status = 'checked_in' then new.checked_in_at := coalesce(new.checked_in_at, now());
         else new.checked_in_at := null; end if;
         if tg_op = 'UPDATE' and old.status <> 'cancelled' then return new; end if;
         select capacity into places from talk_events
           where business_id = new.business_id and id = new.talk_event_id for no key update;
         if new.code = '' then
           loop
             select string_agg(substr('${letters}', 1 + floor(random() * ${letters.length})::integer, 1), '')
               into new.code from generate_series(1, 6);
             exit when not exists (select 1 from talk_participants p where p.business_id = new.business_id
               and p.talk_event_id = new.talk_event_id and p.code = new.code);
           end loop;
         end if;
         if new.status = 'cancelled' then return new; end if;
         select count(*) into taken from talk_participants p where p.business_id = new.business_id
           and p.talk_event_id = new.talk_event_id and p.status in ('registered', 'checked_in', 'no_show');
         if places is not null and taken >= places then new.status := 'waiting';
         elsif new.status = 'waiting' then new.status := 'registered'; end if;
         new.queued_at := clock_timestamp();
         return new;
       end $$`,
    `create trigger talk_participants_seat before insert or update of status on talk_participants
       for each row when (pg_trigger_depth() = 0) execute function elenco_talk_seat()`,
    // Gives free places to those who wait longest, and counts. A row that is being saved is left to its saving: waiting for
    // it with the event's row locked, while it waits for that row, would never end. An array is read once: a plan that
    // joined the rows could read the limit again and again.
    `create function elenco_talk_settle(business bigint, event bigint) returns void language plpgsql as $$
       declare places integer; taken integer;
       begin
         select capacity into places from talk_events where business_id = business and id = event for no key update;
         if not found then return; end if;
         select count(*) into taken from talk_participants p where p.business_id = business
           and p.talk_event_id = event and p.status in ('registered', 'checked_in', 'no_show');
         if places is null or taken < places then
           update talk_participants set status = 'registered', lock_version = lock_version + 1 where id = any(array(
             select p.id from talk_participants p
             where p.business_id = business and p.talk_event_id = event and p.status = 'waiting'
             order by p.queued_at, p.id limit case when places is null then null else places - taken end
             for update skip locked));
         end if;
         update talk_events t set registered_count = n.registered, waiting_count = n.waiting,
             checked_in_count = n.there
           from (select count(*) filter (where status in ('registered', 'checked_in', 'no_show')) as registered,
               count(*) filter (where status = 'waiting') as waiting,
               count(*) filter (where status = 'checked_in') as there
             from talk_participants p where p.business_id = business and p.talk_event_id = event) n
           where t.business_id = business and t.id = event
             and (t.registered_count, t.waiting_count, t.checked_in_count)
               is distinct from (n.registered, n.waiting, n.there);
       end $$`,
    `create function elenco_talk_settle_row() returns trigger language plpgsql as $$
       begin
         if tg_op = 'DELETE' then perform elenco_talk_settle(old.business_id, old.talk_event_id);
         else perform elenco_talk_settle(new.business_id, new.talk_event_id); end if;
         return null;
       end $$`,
    `create trigger talk_participants_settle after insert or update of status or delete on talk_participants
       for each row when (pg_trigger_depth() = 0) execute function elenco_talk_settle_row()`,
    `create function elenco_talk_capacity() returns trigger language plpgsql as $$
       begin perform elenco_talk_settle(new.business_id, new.id); return null; end $$`,
    `create trigger talk_events_capacity after update of capacity on talk_events for each row
       when (old.capacity is distinct from new.capacity) execute function elenco_talk_capacity()`,
  ]);
}
