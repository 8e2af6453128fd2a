/** The media library; and whoever keeps places or products may add pictures to it. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table media (
    id uuid primary key,
    kind text not null check (kind in ('picture', 'document')),
    name text not null,
    title text not null,
    search text not null,
    sha256 text not null unique,
    bytes integer not null check (bytes > 0),
    type text not null,
    width integer check (width > 0),
    height integer check (height > 0),
    color text,
    master text check (master in ('jpg', 'webp')),
    alt jsonb,
    focal jsonb,
    crop_of uuid references media on delete set null,
    created_by uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null default now(),
    -- files first, then the row is shown
    stored_at timestamptz,
    deleted_at timestamptz,
    check ((kind = 'picture') = (width is not null and height is not null and master is not null))
  )`.execute(db)
  await sql`create index media_newest on media (created_at desc, id desc)
    where stored_at is not null and deleted_at is null`.execute(db)
  await sql`create index media_crops on media (crop_of) where crop_of is not null`.execute(db)
  await sql`create index media_to_sweep on media (coalesce(deleted_at, created_at))
    where deleted_at is not null or stored_at is null`.execute(db)
  await sql`update roles set permissions = permissions || array['media.read', 'media.create', 'media.update']
    where id in ('housing', 'shop') and not permissions && array['*', 'media.read']`.execute(db)
}
