/** The rules by which donations belong to one donor. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { editDonor } from '#features/donations/edit-donor.server.ts'
import { migrate, migrations } from '#kernel/db/migrate.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/log.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { joinDonors } from './join-many.server.ts'
import { joinDonor, type DonorDetails } from './join.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const unknown: DonorDetails = { name: '', email: null, userId: null, locale: 'ar' }
const join = (details: Partial<DonorDetails>) => joinDonor(ctx, { ...unknown, ...details })
const donor = (id: string | null) => db.selectFrom('donors').selectAll().where('id', '=', id!).executeTakeFirstOrThrow()
const addressesOf = async (id: string | null) =>
  (
    await db.selectFrom('donor_addresses').select('address').where('donor_id', '=', id!).orderBy('address').execute()
  ).map(({ address }) => address)

beforeEach(() => db.deleteFrom('donors').execute())

/** Strangers may type any phone number: what they give must not reach the copy or the erasure of its owner's data. */
const OF_ANA = { name: 'Ana', email: 'ana@example.com', phone: '+905321112244' }

describe('a donation joins', () => {
  test('the donor with the same email address, in any letter case, under any name', async () => {
    const first = await join({ name: 'أحمد', email: 'Family@Example.com' })
    expect(await join({ name: 'Leyla', email: 'family@example.com', locale: 'tr' })).toBe(first)
    const { name, locale, search } = await donor(first)
    expect([name, locale]).toEqual(['أحمد', 'tr'])
    expect(search).toBe('احمد family@example.com ~AHMT~ leyla family@example.com ~LL~')
  })

  test('never a donor by the name alone, and no donor when nothing is known', async () => {
    const first = await join({ name: 'Ali Kaya' })
    const second = await join({ name: 'Ali Kaya' })
    expect(second).not.toBe(first)
    expect(await join({})).toBeNull()
    expect((await donor(first)).name_key).toBe((await donor(second)).name_key)
  })

  test('the donor with the same phone number, only if no email address was given', async () => {
    const father = await join({ name: 'Omar', phone: '+905321234567' })
    expect(await join({ name: 'Omar K.', phone: '+905321234567' })).toBe(father)
    const daughter = await join({ name: 'Sara', email: 'sara@example.com', phone: '+905321234567' })
    expect(daughter).not.toBe(father)
    expect(await addressesOf(daughter)).toEqual(['sara@example.com'])
    expect(await addressesOf(father)).toEqual(['+905321234567'])
  })

  test('no donor with an email address or an account by the phone number alone; later ones join each other', async () => {
    const ana = await join(OF_ANA)
    const other = await join({ name: 'Other', phone: OF_ANA.phone })
    expect(other).not.toBe(ana)
    expect(await join({ name: 'Other again', phone: OF_ANA.phone })).toBe(other)
    expect(await join({ ...OF_ANA, name: 'Ana K.' })).toBe(ana)
    expect([await addressesOf(ana), await addressesOf(other)]).toEqual([[OF_ANA.phone, OF_ANA.email], [OF_ANA.phone]])
    const person = await makePerson(ctx)
    const mine = await join({ userId: person.id, phone: '+905321112255' })
    await db.deleteFrom('donor_addresses').where('donor_id', '=', mine!).where('kind', '=', 'email').execute()
    expect(await join({ name: 'Other', phone: '+905321112255' })).not.toBe(mine)
  })

  test('the donor of its account, by the verified address and not by a typed one', async () => {
    const guest = await join({ name: 'Victim', email: 'victim@example.com' })
    const person = await makePerson(ctx)
    const mine = await join({ name: 'Me', email: 'victim@example.com', userId: person.id })
    expect(mine).not.toBe(guest)
    expect(await addressesOf(mine)).toEqual([person.email.toLowerCase()])
    expect(await join({ email: person.email })).toBe(mine)
    expect((await donor(guest)).user_id).toBeNull()
  })

  test('the guest record of the address that the account verified', async () => {
    const person = await makePerson(ctx)
    const guest = await join({ name: 'Guest', email: person.email })
    expect(await join({ name: 'Guest', email: null, userId: person.id })).toBe(guest)
    expect((await donor(guest)).user_id).toBe(person.id)
  })

  test('one donor when two donations with a new address arrive at the same time', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        db.transaction().execute((trx) => joinDonor({ ...ctx, db: trx }, { ...unknown, email: 'new@example.com' })),
      ),
    )
    expect(new Set(all).size).toBe(1)
    expect(await db.selectFrom('donors').select('id').execute()).toHaveLength(1)
  })
})

test('many donations at once join by the same rules', async () => {
  const known = await join({ name: 'Known', email: 'known@example.com' })
  const guests = [
    { name: 'A', email: 'a@example.com', phone: '+905321112233', locale: 'ar' },
    { name: 'A again', email: 'A@example.com', locale: 'ar' },
    { name: 'Known too', email: 'known@example.com', locale: 'en' },
    { name: 'By phone', email: null, phone: '+905321112233', locale: 'ar' },
    { name: 'Same', email: null, locale: 'ar' },
    { name: 'Same', email: null, locale: 'ar' },
    { name: '', email: null, locale: 'ar' },
    { name: 'By phone again', email: null, phone: '+905321112233', locale: 'ar' },
    { name: 'By the phone of Ana', email: null, phone: OF_ANA.phone, locale: 'ar' },
  ] as const
  const ana = await join(OF_ANA)
  const ids = await db.transaction().execute((trx) => joinDonors({ ...ctx, db: trx }, guests))
  expect(ids[1]).toBe(ids[0])
  // Before, the phone number of a donor with an email address was enough.
  expect(ids[3]).not.toBe(ids[0])
  expect(ids[7]).toBe(ids[3])
  expect(ids[8]).not.toBe(ana)
  expect(await addressesOf(ids[3]!)).toEqual(['+905321112233'])
  expect(ids[2]).toBe(known)
  expect(new Set([ids[0], ids[2], ids[3], ids[4], ids[5], ids[8]]).size).toBe(6)
  expect(ids[6]).toBeNull()
  expect((await donor(ids[0]!)).search).toBe('a a again a@example.com +905321112233 ~AGN~')
})

test('a corrected address moves the donation to the other donor, and the unused record is deleted', async () => {
  const { donationId, donorId } = await donation('ali@gmial.com')
  const right = await join({ name: 'Ali', email: 'ali@gmail.com' })
  const staff = site.context({
    actor: { id: crypto.randomUUID(), permissions: new Set(['donations.create', 'donors.read']) } as never,
  })
  await editDonor(staff, { donationId, donor_name: 'Ali', email: 'ali@gmail.com', anonymous: false, locale: 'ar' })
  const after = await db
    .selectFrom('donations')
    .select('donor_id')
    .where('id', '=', donationId)
    .executeTakeFirstOrThrow()
  expect(after.donor_id).toBe(right)
  expect(await db.selectFrom('donors').select('id').where('id', '=', donorId!).execute()).toEqual([])
})

test('an erased donor who donates again gets a new record', async () => {
  const { donationId, donorId } = await donation('gone@example.com')
  await applyErasure(ctx, { email: 'Gone@example.com' })
  expect(await db.selectFrom('donors').selectAll().execute()).toEqual([])
  const row = await db
    .selectFrom('donations')
    .select(['donor_id', 'email', 'donor_name'])
    .where('id', '=', donationId)
    .executeTakeFirst()
  expect(row).toEqual({ donor_id: null, email: null, donor_name: '' })
  const back = await join({ name: 'Ali', email: 'gone@example.com' })
  expect(back).not.toBe(donorId)
})

async function donation(email: string): Promise<{ donationId: string; donorId: string | null }> {
  const [intent, donationId] = [crypto.randomUUID(), crypto.randomUUID()]
  const donorId = await join({ name: 'Ali', email })
  await sql`insert into payment_intents (id, purpose, subject_id, amount, currency, reference, token, locale, created_at)
    values (${intent}, 'donation', ${donationId}, 5000, 'TRY', ${intent.slice(0, 9)}, ${intent}, 'ar', now())`.execute(
    db,
  )
  await sql`insert into donations (id, intent_id, donor_name, email, anonymous, locale, state, created_at, donor_id)
    values (${donationId}, ${intent}, 'Ali', ${email}, false, 'ar', 'pending', now(), ${donorId})`.execute(db)
  return { donationId, donorId }
}

test('the migration gives existing donations and pledges their donors, by the same rules', async () => {
  const old = await testDatabase({ migrated: false })
  await migrate(old.kysely, silentLog, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0320')))
  const user = crypto.randomUUID()
  await old.executeSql(
    `insert into users (id, name, email, email_verified) values ('${user}', 'U', 'u@example.com', true)`,
  )
  let n = 0
  const add = async (name: string, email: string | null, userId: string | null = null) => {
    const id = crypto.randomUUID()
    const quoted = (text: string | null) => (text === null ? 'null' : `'${text}'`)
    await old.executeSql(`
      insert into payment_intents (id, purpose, subject_id, amount, currency, reference, token, locale, created_at)
        values ('${id}', 'donation', '${id}', 5000, 'TRY', 'R${++n}', '${id}', 'ar', now());
      insert into donations (id, intent_id, donor_name, email, anonymous, locale, state, created_at, user_id)
        values ('${id}', '${id}', '${name}', ${quoted(email)}, false, 'ar', 'pending', now(), ${quoted(userId)})`)
    return id
  }
  const pledge = async (email: string | null, phone: string | null) => {
    const id = crypto.randomUUID()
    await old.executeSql(`insert into transfer_pledges (id, code, token, state, donor_name, email, phone, anonymous, news,
        wall, locale, currency, created_at)
      values ('${id}', 'C${++n}', '${id}', 'promised', 'P', ${email ? `'${email}'` : 'null'}, ${phone ? `'${phone}'` : 'null'},
        false, false, false, 'ar', 'TRY', now())`)
    return id
  }
  const ids = {
    a1: await add('عبد الله', 'A@example.com'),
    a2: await add('Abdullah', 'a@example.com'),
    user: await add('U', 'typed@example.com', user),
    guestOfUser: await add('U', 'u@example.com'),
    nameless: await add('', null),
    cash1: await add('Ali', null),
    cash2: await add('Ali', null),
    p1: await pledge('a@example.com', '+905321234567'),
    p2: await pledge(null, '+905321234567'),
    p3: await pledge('other@example.com', null),
  }
  await migrate(old.kysely, silentLog)
  const { rows } = await old.executeSql(`select id, donor_id as donor from donations
    union all select id, donor_id from transfer_pledges`)
  const found = new Map((rows as { id: string; donor: string | null }[]).map(({ id, donor: of }) => [id, of]))
  const of = (name: keyof typeof ids) => found.get(ids[name])
  expect(of('a2')).toBe(of('a1'))
  expect([of('p1'), of('p2')]).toEqual([of('a1'), of('a1')])
  expect(of('guestOfUser')).toBe(of('user'))
  expect(of('nameless')).toBeNull()
  expect(new Set([of('a1'), of('user'), of('cash1'), of('cash2'), of('p3')]).size).toBe(5)
  const {
    rows: [first],
  } = await old.executeSql(`select search, name_key from donors where id = '${of('a1')}'`)
  expect((first as { search: string }).search).toContain('عبدالله')
  await old.close()
})
