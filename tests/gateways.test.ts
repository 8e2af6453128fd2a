/**
 * Contract tests of the gateway port: every misbehaviour of a bank, simulated for each adapter with its own test bank.
 * A new adapter adds a bench to `tests/support/gateway-fixtures.ts` and nothing here.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { hasCapturedMoney } from '#features/payments/attempt.ts'
import { paymentByToken } from '#features/payments/queries.server.ts'
import { reconcilePendingPayments } from '#features/payments/reconcile.server.ts'
import { benches, type Bench, type Fields } from './support/gateway-fixtures.ts'
import { HOUR, MINUTE } from './support/shop.ts'

describe.each(benches)('$name', ({ open }) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await open()
  })

  /** Pays, delivers the callback changed by `bend`, runs the jobs, and returns the state. */
  async function play({
    way = {},
    bend = (fields) => [fields],
  }: { way?: object; bend?: (f: Fields) => Fields[] } = {}) {
    const { shop } = bench
    const before = await shop.total()
    const donation = await shop.begin()
    const honest = await bench.pay(donation, way)
    const locations: string[] = []
    for (const fields of bend(honest)) {
      const answer = await shop.deliver(fields)
      expect(answer.status).toBe(303)
      locations.push(answer.headers.get('Location')!)
    }
    await shop.work()
    const state = async () => (await shop.attempt(donation.attemptId)).state
    const view = async () => (await paymentByToken(shop.ctx(), donation.token))!.view
    return { donation, honest, state, view, locations, gained: async () => (await shop.total()) - before }
  }

  test('sends the browser only to origins that the policy allows, and puts no secret into the form', async () => {
    const { form } = await bench.shop.begin()
    expect(bench.gateway.formOrigins()).toContain(new URL(form.url).origin)
    for (const secret of bench.secrets) expect(JSON.stringify(form)).not.toContain(secret)
  })

  test('an honest approval is paid, once', async () => {
    const played = await play()
    expect([await played.view(), await played.gained()]).toEqual(['paid', 10_000])
    expect(played.locations).toEqual([expect.stringMatching(/^\/(en\/)?donations\/result\/[\w-]+$/)])
  })

  test('an honest refusal is not paid', async () => {
    const played = await play({ way: { card: bench.poorCard } })
    expect([await played.view(), await played.gained()]).toEqual(['declined', 0])
  })

  test('the same callback ten times is one payment', async () => {
    const played = await play({ bend: (fields) => Array.from({ length: 10 }, () => fields) })
    expect([await played.view(), await played.gained()]).toEqual(['paid', 10_000])
  })

  describe('a refusal changed into a success captures nothing and is quarantined:', () => {
    test.each([
      ['the result inverted', (f: Fields) => ({ ...f, ...bench.success })],
      ['without its signature', (f: Fields) => without({ ...f, ...bench.success }, bench.signature)],
      ['an empty signature', (f: Fields) => ({ ...f, ...bench.success, [bench.signature]: '' })],
      ['a long signature', (f: Fields) => ({ ...f, ...bench.success, [bench.signature]: 'A'.repeat(4000) })],
      ['an unknown algorithm', (f: Fields) => ({ ...f, ...bench.success, ...bench.unknownAlgorithm })],
      ['another merchant', (f: Fields) => ({ ...f, ...bench.otherMerchant })],
      ['no order number', (f: Fields) => without(f, bench.order)],
      ['an unknown order number', (f: Fields) => ({ ...f, [bench.order]: 'S2611200000000000000' })],
      ['an order number with a quote', (f: Fields) => ({ ...f, [bench.order]: "S26112000000000000'--" })],
    ])('%s', async (_, bend) => {
      const played = await play({ way: { card: bench.poorCard }, bend: (fields) => [bend(fields)] })
      expect(await played.gained()).toBe(0)
      expect(hasCapturedMoney(await played.state())).toBe(false)
      expect(played.locations, 'it must not lead to the result').toEqual(['/payments/confirming'])
    })
  })

  test('the success of one payment, replayed for another, captures nothing', async () => {
    const rich = await play()
    const { shop } = bench
    const poor = await shop.begin()
    const refusal = await bench.pay(poor, { card: bench.poorCard })
    await shop.deliver({ ...rich.honest, [bench.order]: refusal[bench.order]! })
    await shop.work()
    expect(hasCapturedMoney((await shop.attempt(poor.attemptId)).state)).toBe(false)
  })

  test('amount and currency in the callback are not used', async () => {
    const played = await play({ bend: (fields) => [{ ...fields, ...bench.otherMoney }] })
    expect([await played.view(), await played.gained()]).toEqual(['paid', 10_000])
  })

  test('a changed success is stored as unverified, and the bank is asked', async () => {
    const played = await play({ bend: (fields) => [{ ...fields, [bench.signature]: 'AAAA' }] })
    if (bench.takesItself) expect(await played.view()).toBe('waiting')
    await reconcilePendingPayments(bench.shop.ctx())
    await bench.shop.work()
    // At two-step banks a lost authentication means no charge.
    expect(await played.gained()).toBe(bench.takesItself ? 10_000 : 0)
  })

  test('a lost callback is found by an inquiry', async () => {
    const played = await play({ bend: () => [] })
    expect(await played.view()).toBe('waiting')
    bench.shop.pass(3 * MINUTE)
    await reconcilePendingPayments(bench.shop.ctx())
    expect(await played.gained()).toBe(bench.takesItself ? 10_000 : 0)
  })

  test('a callback that is a day late is still captured', async () => {
    const played = await play({ bend: () => [] })
    bench.shop.pass(2 * HOUR)
    await bench.silent(true)
    await reconcilePendingPayments(bench.shop.ctx())
    await bench.silent(false)
    bench.shop.pass(24 * HOUR)
    await bench.shop.deliver(played.honest)
    await bench.shop.work()
    if (bench.takesItself) expect([await played.view(), await played.gained()]).toEqual(['paid', 10_000])
    // A payer who left a day ago is not charged.
    else expect(await played.gained()).toBe(0)
  })

  test('while inquiries fail the payment is neither paid nor declined; then it gets the bank’s result', async () => {
    await bench.silent(true)
    const played = await play()
    expect([await played.view(), await played.gained()]).toEqual(['confirming', 0])
    await bench.silent(false)
    bench.shop.pass(3 * MINUTE)
    await reconcilePendingPayments(bench.shop.ctx())
    expect([await played.view(), await played.gained()]).toEqual(['paid', 10_000])
  })

  test('a refusal after a success changes nothing; a success after a refusal wins', async () => {
    const paid = await play()
    const poor = await play({ way: { card: bench.poorCard } })
    await bench.shop.deliver({ ...poor.honest, [bench.order]: paid.honest[bench.order]! })
    expect(await paid.view()).toBe('paid')
  })

  test('the payment of a payer who leaves the bank is abandoned after half an hour, not before', async () => {
    const donation = await bench.shop.begin()
    await bench.leave(donation)
    const { shop } = bench
    const view = async () => (await paymentByToken(shop.ctx(), donation.token))!.view
    shop.pass(29 * MINUTE)
    await reconcilePendingPayments(shop.ctx())
    expect(await view()).toBe('waiting')
    shop.pass(2 * MINUTE)
    await reconcilePendingPayments(shop.ctx())
    expect(await view()).toBe('declined')
  })

  test('an unreadable body is answered like any other callback', async () => {
    const { shop } = bench
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const bodies: [BodyInit, Record<string, string>][] = [
      ['', form],
      ['%%%=%FF%FE&&&==', form],
      ['a=1&'.repeat(5000), form],
      ['x'.repeat(1_000_000), form],
      ['{"OrderId":"1"}', { 'Content-Type': 'application/json' }],
    ]
    for (const [body, headers] of bodies) expect((await shop.deliverRaw(body, headers)).status).toBe(303)
  })

  test('afterwards ledger and bank agree, and the nightly checks find nothing', async () => {
    const { books, bank } = await bench.shop.booksAndBank()
    expect(books).toBe(bank)
    expect(await bench.shop.findings()).toEqual([])
  })
})

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
