/** The merchants at the bank: one for donations, one for the shop. `.env.example` says what each variable is for. */
import { z } from 'zod'
import { hasAll, parseVariables, type Config } from '#kernel/config.server.ts'

const MODES = ['3DPay', '3DHost', '3DModel'] as const
const HASHES = ['sha1', 'sha256', 'auto'] as const
const address = z.url({ protocol: /^https?$/ }).optional()
const text = z.string().min(1).optional()

export type PayForConfig = {
  /** Folder of the bank's pages, with a slash at its end. */
  gatewayUrl: string
  apiUrl: string
  mode: (typeof MODES)[number]
  hash: (typeof HASHES)[number]
  mbrId: string
  merchantId: string
  userCode: string
  userPass: string
  merchantPass: string
}

const Variables = z.object({
  PAYFOR_MODE: z.enum(MODES).optional(),
  PAYFOR_HASH: z.enum(HASHES).default('auto'),
  PAYFOR_GATEWAY_URL: address,
  PAYFOR_API_URL: address,
  PAYFOR_MBR_ID: text,
  PAYFOR_MERCHANT_ID: text,
  PAYFOR_USER_CODE: text,
  PAYFOR_USER_PASS: text,
  PAYFOR_MERCHANT_PASS: text,
  SHOP_PAYFOR_MODE: z.enum(MODES).optional(),
  SHOP_PAYFOR_HASH: z.enum(HASHES).optional(),
  SHOP_PAYFOR_GATEWAY_URL: address,
  SHOP_PAYFOR_API_URL: address,
  SHOP_PAYFOR_MBR_ID: text,
  SHOP_PAYFOR_MERCHANT_ID: text,
  SHOP_PAYFOR_USER_CODE: text,
  SHOP_PAYFOR_USER_PASS: text,
  SHOP_PAYFOR_MERCHANT_PASS: text,
})
type Given = z.output<typeof Variables>

/** The merchant that QNB publishes for its test gateway, and one like it for the shop: the sandbox bank knows both. */
const SANDBOX = {
  donations: {
    mbrId: '5',
    merchantId: '085300000009704',
    userCode: 'QNB_API_KULLANICI_3DPAY',
    userPass: 'UcBN0',
    merchantPass: '12345678',
  },
  shop: {
    mbrId: '5',
    merchantId: '085300000009705',
    userCode: 'QNB_API_KULLANICI_SHOP',
    userPass: 'UcBN1',
    merchantPass: '87654321',
  },
}

const BANK_KEYS = ['GATEWAY_URL', 'API_URL', 'MBR_ID'] as const
const MERCHANT_KEYS = ['MERCHANT_ID', 'USER_CODE', 'USER_PASS', 'MERCHANT_PASS'] as const
const SHOP_KEYS = ['MODE', 'HASH', ...BANK_KEYS, ...MERCHANT_KEYS] as const

type PayForMerchants = {
  donations: PayForConfig | undefined
  shop: PayForConfig | undefined
  /** The merchants of the sandbox bank, while no bank is configured and this is not production. */
  sandbox: boolean
}

/**
 * Which merchant takes what. The shop never falls back to the merchant of donations: an association's account must
 * not take the price of goods. It may share the bank's addresses, mode and hash.
 * @throws {Error} one line that names the variable and what it must be
 */
export function payforMerchants({ variables, production, bankPort }: Config): PayForMerchants {
  const given = parseVariables(Variables, variables)
  const donations = merchantFrom('PAYFOR_', given, production)
  const shopGiven = shopVariables(given)
  const shop = shopGiven && merchantFrom('SHOP_PAYFOR_', shopGiven, production)
  if (donations && shop && donations.merchantId === shop.merchantId)
    throw new Error('SHOP_PAYFOR_MERCHANT_ID is wrong: it is the merchant of donations, the shop needs its own')
  if (donations || shop || production) return { donations, shop, sandbox: false }
  return { ...sandboxMerchants(given, bankPort), sandbox: true }
}

function sandboxMerchants({ PAYFOR_MODE, PAYFOR_HASH }: Given, bankPort: number) {
  const gatewayUrl = `http://127.0.0.1:${bankPort}/Gateway/`
  const common = { gatewayUrl, apiUrl: `${gatewayUrl}XMLGate.aspx`, mode: PAYFOR_MODE ?? '3DPay', hash: PAYFOR_HASH }
  return { donations: { ...common, ...SANDBOX.donations }, shop: { ...common, ...SANDBOX.shop } }
}

type Values = Record<string, string | undefined>

/**
 * Fills bank variables that the shop does not set with those of donations; undefined without any variable of the shop.
 */
function shopVariables(given: Values): Values | undefined {
  if (!SHOP_KEYS.some((key) => given[`SHOP_PAYFOR_${key}`])) return undefined
  const shared = ['MODE', 'HASH', ...BANK_KEYS].map((key) => [`SHOP_PAYFOR_${key}`, given[`PAYFOR_${key}`]])
  const own = SHOP_KEYS.map((key) => [`SHOP_PAYFOR_${key}`, given[`SHOP_PAYFOR_${key}`]])
  return { ...Object.fromEntries(shared), ...Object.fromEntries(own.filter(([, value]) => value)) }
}

function merchantFrom(prefix: string, given: Values, production: boolean): PayForConfig | undefined {
  if (!hasAll(given, [...BANK_KEYS, ...MERCHANT_KEYS], prefix)) return undefined
  const value = (key: string) => given[prefix + key]!
  const mode = given[`${prefix}MODE`]
  if (production && !mode)
    throw new Error(
      `${prefix}MODE is missing: production has no default; 3DHost is what QNB takes from browsers since July 2026`,
    )
  for (const key of ['GATEWAY_URL', 'API_URL'])
    if (production && !value(key).startsWith('https:'))
      throw new Error(`${prefix}${key} is wrong: production needs https`)
  return {
    gatewayUrl: value('GATEWAY_URL').replace(/\/?$/, '/'),
    apiUrl: value('API_URL'),
    mode: (mode ?? '3DPay') as PayForConfig['mode'],
    hash: (given[`${prefix}HASH`] ?? 'auto') as PayForConfig['hash'],
    mbrId: value('MBR_ID'),
    merchantId: value('MERCHANT_ID'),
    userCode: value('USER_CODE'),
    userPass: value('USER_PASS'),
    merchantPass: value('MERCHANT_PASS'),
  }
}

/** QNB's hosts, former and present. Since July 2026 they take card forms from a merchant's own server only. */
const QNB_HOST = /(^|\.)(qnb\.com\.tr|qnbfinansbank\.com)$/

/** Card forms that browsers post to QNB are refused with M047: every donation would fail. */
export function refusedByQnb({ mode, gatewayUrl }: Pick<PayForConfig, 'mode' | 'gatewayUrl'>): boolean {
  return mode !== '3DHost' && QNB_HOST.test(new URL(gatewayUrl).hostname)
}
