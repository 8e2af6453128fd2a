import { sql, type Kysely } from 'kysely'

const all = (resource: string, ...actions: string[]) => actions.map((action) => `${resource}.${action}`)

/** Who people are, how they prove it, and what they may do. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table users (
    id uuid primary key,
    name text not null,
    email text not null unique check (email = lower(email)),
    email_verified boolean not null default false,
    image text,
    phone text,
    locale text not null default 'ar',
    two_factor_enabled boolean not null default false,
    disabled_at timestamptz,
    -- their gifts and orders stay, the person is gone
    erased_at timestamptz,
    demo_key text unique,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db)
  await sql`create index users_created_at on users (created_at desc)`.execute(db)

  await sql`create table credentials (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    provider_id text not null,
    account_id text not null,
    password text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (provider_id, account_id)
  )`.execute(db)
  await sql`create index credentials_user on credentials (user_id)`.execute(db)

  // updated_at: when it was last used, within a minute
  await sql`create table sessions (
    id uuid primary key,
    token text not null unique check (length(token) >= 22),
    user_id uuid not null references users on delete cascade,
    user_agent text,
    ip_address text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_expires_at on sessions (expires_at)`.execute(db)

  // links sent by mail and second steps under way; identifiers are hashed
  await sql`create table verifications (
    id uuid primary key,
    identifier text not null unique,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db)
  await sql`create index verifications_expires_at on verifications (expires_at)`.execute(db)

  await sql`create table two_factors (
    id uuid primary key,
    user_id uuid not null unique references users on delete cascade,
    -- both encrypted with SESSION_SECRET
    secret text not null,
    backup_codes text not null,
    verified boolean not null default false,
    failed_verification_count integer not null default 0,
    locked_until timestamptz
  )`.execute(db)

  await sql`create table roles (
    id text primary key check (id ~ '^[a-z][a-z0-9-]*$'),
    name jsonb not null,
    -- '*' is every permission, also those that are yet to come
    permissions text[] not null,
    position integer not null default 100,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db)
  await sql`create table user_roles (
    user_id uuid not null references users on delete cascade,
    role_id text not null references roles,
    granted_by uuid,
    granted_at timestamptz not null,
    primary key (user_id, role_id)
  )`.execute(db)
  await sql`create index user_roles_role on user_roles (role_id)`.execute(db)

  await sql`create table owner_claims (
    id uuid primary key,
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    user_id uuid
  )`.execute(db)
  // The site has been claimed at most once, whatever else goes wrong and whoever is deleted later.
  await sql`create unique index owner_claims_once on owner_claims ((true)) where used_at is not null`.execute(db)

  await sql`create table invitations (
    id uuid primary key,
    token_hash text not null unique,
    email text not null check (email = lower(email)),
    role_id text not null references roles,
    locale text not null,
    invited_by uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    revoked_at timestamptz
  )`.execute(db)
  await sql`create unique index invitations_open on invitations (email)
    where accepted_at is null and revoked_at is null`.execute(db)

  const content = ['posts', 'activities', 'projects', 'partners', 'faqs', 'media', 'pages'].flatMap((resource) =>
    ['read', 'create', 'update', 'delete', 'publish'].map((action) => `${resource}.${action}`),
  )
  const roles: [id: string, name: object, permissions: string[]][] = [
    ['owner', { ar: 'المالك', en: 'Owner', tr: 'Sahip' }, ['*']],
    [
      'editor',
      { ar: 'محرّر', en: 'Editor', tr: 'Editör' },
      [
        'dashboard.read',
        ...content,
        ...all('campaigns', 'read', 'create', 'update', 'publish'),
        ...all('translations', 'read', 'update'),
        ...all('messages', 'read'),
        ...all('proposals', 'read'),
      ],
    ],
    [
      'finance',
      { ar: 'الشؤون المالية', en: 'Finance', tr: 'Mali işler' },
      [
        'dashboard.read',
        'campaigns.read',
        ...all('donations', 'read', 'create', 'export'),
        ...all('donors', 'read', 'export'),
        ...all('transfers', 'read', 'create', 'update'),
        ...all('ledger', 'read', 'export'),
        ...all('payments', 'read', 'refund', 'dispute'),
        'orders.read',
      ],
    ],
    [
      'housing',
      { ar: 'السكن الطلابي', en: 'Student housing', tr: 'Öğrenci yurtları' },
      [
        'dashboard.read',
        ...all('places', 'read', 'create', 'update', 'publish'),
        ...all('appointments', 'read', 'create', 'update', 'delete'),
        ...all('messages', 'read', 'update', 'delete'),
      ],
    ],
    [
      'shop',
      { ar: 'متجر الهدايا', en: 'Gift shop', tr: 'Hediye mağazası' },
      [
        'dashboard.read',
        ...all('products', 'read', 'create', 'update', 'delete', 'publish'),
        ...all('orders', 'read', 'update', 'export'),
        ...all('coupons', 'read', 'create', 'update', 'delete'),
      ],
    ],
  ]
  for (const [position, [id, name, permissions]] of roles.entries())
    await sql`insert into roles (id, name, permissions, position)
      values (${id}, ${JSON.stringify(name)}, ${permissions}, ${position})`.execute(db)
}
