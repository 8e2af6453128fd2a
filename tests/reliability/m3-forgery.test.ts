import { beforeAll, vi } from 'vitest'
import type { PaymentInquiryResult } from '#features/payments/gateway.ts'
import { minor, ZERO } from '#kernel/money.ts'
import { CARDS, openShop, type Shop } from '#tests/support/shop.ts'
import { bar, mapConcurrent } from './bar.ts'

const broken = vi.hoisted(() => ({ hash: false, question: false }))
vi.mock('#features/payments/gateways/payfor/hash.server.ts', async (original) => {
  const real = await original<typeof import('#features/payments/gateways/payfor/hash.server.ts')>()
  return {
    ...real,
    responseHashMatches: (...all: Parameters<typeof real.responseHashMatches>) =>
      broken.hash || real.responseHashMatches(...all),
  }
})
vi.mock('#features/payments/gateways/payfor/inquiry.server.ts', async (original) => {
  const real = await original<typeof import('#features/payments/gateways/payfor/inquiry.server.ts')>()
  const believed: PaymentInquiryResult = {
    kind: 'captured',
    amount: minor(10_000),
    currency: 'TRY',
    secured: true,
    authCode: null,
    hostRef: null,
    voided: false,
    refunded: ZERO,
  }
  return {
    ...real,
    inquire: (...all: Parameters<typeof real.inquire>) =>
      broken.question ? Promise.resolve(believed) : real.inquire(...all),
  }
})

type Fields = Record<string, string>
const SUCCESS = { ProcReturnCode: '00', '3DStatus': '1', AuthCode: 'S12345', TxnResult: 'Success', TxnStatus: 'Y' }
const PER_KIND = 60
const AT_ONCE = 10

let shop: Shop
/** What a forger can have: a genuine refusal of the forger's payment, and a genuine success of another payment. */
let refusal: Fields
let success: Fields

beforeAll(async () => {
  shop = await openShop()
  success = (await shop.payAtBank(await shop.begin())).fields
})

const flip = (hash: string, i: number) => {
  const bytes = Buffer.from(hash, 'base64')
  bytes[i % bytes.length]! ^= 1 << (i % 8)
  return bytes.toString('base64')
}
const form = (fields: Fields) => new URLSearchParams(fields).toString()
const bent = (more: Fields) => form({ ...refusal, ...SUCCESS, ...more })

/** Each function makes a different body for each number. */
const MUTANTS: Record<string, (i: number) => string> = {
  'no hash': (i) =>
    form(
      Object.fromEntries(
        Object.entries({ ...refusal, ...SUCCESS, ErrMsg: `${i}` }).filter(([n]) => n !== 'ResponseHash'),
      ),
    ),
  'hash in other case': (i) => bent({ ResponseHash: success.ResponseHash!.toLowerCase(), ErrMsg: `${i}` }),
  'one bit of the hash': (i) =>
    form({ ...success, OrderId: refusal.OrderId!, ResponseHash: flip(success.ResponseHash!, i), ErrMsg: `${i}` }),
  'hash of another order': (i) => bent({ ResponseHash: success.ResponseHash!, ErrMsg: `${i}` }),
  'random hash': (i) => bent({ ResponseHash: Buffer.from(`${i}`.padEnd(20, 'x')).toString('base64') }),
  'hash as an array': (i) => bent({ ErrMsg: `${i}` }).replace('ResponseHash=', 'ResponseHash%5B%5D='),
  'order number as an array': (i) => bent({ ErrMsg: `${i}` }).replace('OrderId=', 'OrderId%5B%5D='),
  'order number twice': (i) => `${bent({ ErrMsg: `${i}` })}&OrderId=${success.OrderId}`,
  'code twice': (i) => `${form({ ...refusal, ErrMsg: `${i}` })}&ProcReturnCode=00`,
  'success with another code': (i) => bent({ ProcReturnCode: i % 2 ? '0' : '000', ErrMsg: `${i}` }),
  'code with a blank': (i) => bent({ ProcReturnCode: ' 00', ErrMsg: `${i}` }),
  'borders moved': (i) =>
    form({ ...refusal, AuthCode: `51${i % 10}1PF63`, ProcReturnCode: '00', '3DStatus': '1', ErrMsg: `${i}` }),
  'another merchant': (i) => form({ ...success, OrderId: refusal.OrderId!, MerchantID: String(85300000009705 + i) }),
  'SHA-256 claimed': (i) => bent({ HashType: 'Sha256', ErrMsg: `${i}` }),
  'a NUL': (i) => `${bent({ ErrMsg: `${i}`, HashType: '' })}%00`.replace('CardMask=', 'CardMask=%00'),
  'half a character': (i) => bent({ TxnResult: `${'x'.repeat(255)}😀${i}` }),
  'a megabyte': (i) => bent({ ErrMsg: `${i}`.padEnd(1_000_000, 'x') }),
}
const N = Object.keys(MUTANTS).length * PER_KIND

let round = 0
async function forge() {
  const salt = 10_000 * round++
  const poor = await shop.begin()
  refusal = (await shop.payAtBank(poor, { card: CARDS.poor })).fields
  const count = async (verified: boolean) =>
    Number(
      (
        await shop.db
          .selectFrom('bank_events')
          .select(({ fn }) => fn.countAll().as('n'))
          .where('source', '=', 'callback')
          .where('verified', '=', verified)
          .executeTakeFirstOrThrow()
      ).n,
    )
  const before = { kept: await count(false), believed: await count(true) }
  const bodies = Object.values(MUTANTS).flatMap((make) => Array.from({ length: PER_KIND }, (_, i) => make(salt + i)))
  const answers = await mapConcurrent(bodies, AT_ONCE, (body) =>
    shop.deliverRaw(body, { 'Content-Type': 'application/x-www-form-urlencoded' }),
  )
  return {
    seeOther: answers.filter((answer) => answer.status === 303).length,
    // At most six per order, and a few more when they arrive at once.
    quarantined: (await count(false)) - before.kept <= 6 + AT_ONCE ? 'few' : 'many',
    believed: (await count(true)) - before.believed,
    captured: (await shop.attempt(poor.attemptId)).captured_amount,
    total: await shop.total(),
  }
}

bar({
  id: 'M3',
  says: 'unsigned and changed callbacks capture nothing, fill no table, and get the usual answer',
  n: N,
  expected: { seeOther: N, quarantined: 'few', believed: 0, captured: null, total: 0 },
  run: forge,
  controls: [
    { breaks: 'the hash', on: () => void (broken.hash = true), off: () => void (broken.hash = false) },
    {
      breaks: 'the hash and the inquiry',
      on: () => void Object.assign(broken, { hash: true, question: true }),
      off: () => void Object.assign(broken, { hash: false, question: false }),
    },
  ],
})
