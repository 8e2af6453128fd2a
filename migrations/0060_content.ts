import { sql, type Kysely, type RawBuilder } from 'kysely'

/** What the resource kit keeps beside the fields of every record (app/resource/resource.server.ts). */
const kept = sql`
    version integer not null default 1,
    -- the words to search in, folded (kernel/arabic.ts)
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    demo_key text unique`

const published = sql`
    state text not null default 'draft' check (state in ('draft', 'published')),
    -- in the future: scheduled
    published_at timestamptz check (state = 'draft' or published_at is not null),`

const arabic = (column: string) => sql`${sql.raw(column)} jsonb not null check (${sql.raw(column)} ? 'ar')`

/** What the association tells: posts, activities, projects, places, partners, questions, fields of work. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  const table = async (name: string, columns: RawBuilder<unknown>) => {
    await sql`create table ${sql.raw(name)} (
    id integer generated always as identity primary key,
    ${columns}
    ${kept}
  )`.execute(db)
    await sql`create index ${sql.raw(name)}_newest on ${sql.raw(name)} (created_at desc, id desc)`.execute(db)
    // Without the extension the search reads the table, which is right and slower.
    await sql`do $$ begin
      create index ${sql.raw(name)}_search on ${sql.raw(name)} using gin (search gin_trgm_ops);
    exception when undefined_object then null;
    end $$`.execute(db)
  }

  await table('cities', sql`${arabic('name')}, position integer not null default 0,`)
  await table(
    'places',
    sql`kind text not null check (kind in ('residence', 'center')),
    ${arabic('name')},
    summary jsonb,
    description jsonb,
    city_id integer references cities,
    audience text check (audience in ('men', 'women', 'all')),
    -- beds of a residence, seats of a center
    capacity integer check (capacity > 0),
    background jsonb,
    gallery jsonb not null default '[]',
    specifications jsonb not null default '[]',
    email text,
    phone text,
    whatsapp text,
    address jsonb,
    working_hours jsonb,
    latitude double precision check (latitude between -90 and 90),
    longitude double precision check (longitude between -180 and 180),
    position integer not null default 0,
    check (num_nulls(latitude, longitude) <> 1),
    ${published}`,
  )
  await sql`create index places_list on places (kind, position, id) where state = 'published'`.execute(db)

  await table('post_categories', sql`${arabic('name')}, position integer not null default 0,`)
  await table(
    'posts',
    sql`${arabic('title')},
    summary jsonb,
    ${arabic('content')},
    category_id integer references post_categories,
    background jsonb,
    ${published}`,
  )
  await sql`create index posts_list on posts (published_at desc, id desc) where state = 'published'`.execute(db)
  await sql`create index posts_category on posts (category_id, published_at desc)`.execute(db)

  await table(
    'activities',
    sql`${arabic('name')},
    summary jsonb,
    ${arabic('description')},
    background jsonb,
    -- when it takes or took place; null for news without a date of its own
    held_at timestamptz,
    on_main boolean not null default false,
    residence_id integer references places on delete set null,
    center_id integer references places on delete set null,
    ${published}`,
  )
  await sql`create index activities_list on activities (published_at desc, id desc) where state = 'published'`.execute(
    db,
  )
  await sql`create index activities_residence on activities (residence_id) where residence_id is not null`.execute(db)
  await sql`create index activities_center on activities (center_id) where center_id is not null`.execute(db)

  await table('project_sections', sql`${arabic('name')}, position integer not null default 0,`)
  await table(
    'projects',
    sql`${arabic('name')},
    summary jsonb,
    ${arabic('description')},
    section_id integer references project_sections,
    importance text not null default 'normal' check (importance in ('important', 'normal')),
    background jsonb,
    ${published}`,
  )
  await sql`create index projects_list on projects ((importance <> 'important'), published_at desc, id desc)
    where state = 'published'`.execute(db)
  await sql`create index projects_section on projects (section_id, published_at desc)`.execute(db)

  await table(
    'partners',
    sql`${arabic('name')},
    url text,
    logo jsonb,
    position integer not null default 0,
    ${published}`,
  )
  await table(
    'faqs',
    sql`${arabic('question')},
    ${arabic('answer')},
    position integer not null default 0,
    ${published}`,
  )
  await table(
    'work_sections',
    sql`${arabic('title')},
    text jsonb,
    icon jsonb,
    position integer not null default 0,
    ${published}`,
  )
}
