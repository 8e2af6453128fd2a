/** The merchants at the bank: one for donations, one for the shop. `.env.example` says what each variable is for. */
import { z } from 'zod'

const MODES = ['3DPay', '3DHost', '3DModel'] as const
const HASHES = ['sha1', 'sha256', 'auto'] as const
const address = z.url({ protocol: /^https?$/ }).optional()
const word = z.string().min(1).optional()

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

export const BANK_VARIABLES = {
  PAYFOR_MODE: z.enum(MODES).optional(),
  PAYFOR_HASH: z.enum(HASHES).default('auto'),
  PAYFOR_GATEWAY_URL: address,
  PAYFOR_API_URL: address,
  PAYFOR_MBR_ID: word,
  PAYFOR_MERCHANT_ID: word,
  PAYFOR_USER_CODE: word,
  PAYFOR_USER_PASS: word,
  PAYFOR_MERCHANT_PASS: word,
  SHOP_PAYFOR_MODE: z.enum(MODES).optional(),
  SHOP_PAYFOR_HASH: z.enum(HASHES).optional(),
  SHOP_PAYFOR_GATEWAY_URL: address,
  SHOP_PAYFOR_API_URL: address,
  SHOP_PAYFOR_MBR_ID: word,
  SHOP_PAYFOR_MERCHANT_ID: word,
  SHOP_PAYFOR_USER_CODE: word,
  SHOP_PAYFOR_USER_PASS: word,
  SHOP_PAYFOR_MERCHANT_PASS: word,
}
const variables = z.object(BANK_VARIABLES)
type Given = z.output<typeof variables>

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

export type Merchants = {
  /** Takes donations. */
  payfor: PayForConfig | undefined
  /** Takes orders of the shop. */
  shopPayfor: PayForConfig | undefined
  /** `sandbox` while no bank is configured and this is not production. */
  bank: 'sandbox' | 'payfor' | 'none'
}

/**
 * Which merchant takes what. The shop never falls back to the merchant of donations: an association's account must
 * not take the price of goods. It may share the bank's addresses, mode and hash.
 * @throws {Error} one line that names the variable and what it wants
 */
export function merchantsOf(
  given: Given,
  { production, bankPort }: { production: boolean; bankPort: number },
): Merchants {
  const payfor = merchantOf('PAYFOR_', given, production)
  const shop = shopVariables(given)
  const shopPayfor = shop && merchantOf('SHOP_PAYFOR_', shop, production)
  if (payfor && shopPayfor && payfor.merchantId === shopPayfor.merchantId)
    throw new Error('SHOP_PAYFOR_MERCHANT_ID is wrong: it is the merchant of donations, the shop needs its own')
  if (payfor || shopPayfor) return { payfor, shopPayfor, bank: 'payfor' }
  if (production) return { payfor: undefined, shopPayfor: undefined, bank: 'none' }
  const gatewayUrl = `http://127.0.0.1:${bankPort}/Gateway/`
  const common = {
    gatewayUrl,
    apiUrl: `${gatewayUrl}XMLGate.aspx`,
    mode: given.PAYFOR_MODE ?? '3DPay',
    hash: given.PAYFOR_HASH,
  }
  return {
    payfor: { ...common, ...SANDBOX.donations },
    shopPayfor: { ...common, ...SANDBOX.shop },
    bank: 'sandbox',
  }
}

type Values = Record<string, string | undefined>

/** With the bank of donations where the shop names none; undefined when nothing of the shop's merchant is given. */
function shopVariables(given: Values): Values | undefined {
  if (!SHOP_KEYS.some((key) => given[`SHOP_PAYFOR_${key}`])) return undefined
  const shared = ['MODE', 'HASH', ...BANK_KEYS].map((key) => [`SHOP_PAYFOR_${key}`, given[`PAYFOR_${key}`]])
  const own = SHOP_KEYS.map((key) => [`SHOP_PAYFOR_${key}`, given[`SHOP_PAYFOR_${key}`]])
  return { ...Object.fromEntries(shared), ...Object.fromEntries(own.filter(([, value]) => value)) }
}

function merchantOf(prefix: string, given: Values, production: boolean): PayForConfig | undefined {
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

/** @throws {Error} one line that names the first one missing, when only some are given */
export function hasAll(given: object, names: readonly string[], prefix: string): boolean {
  const missing = names.filter((name) => !(given as Record<string, unknown>)[prefix + name])
  if (missing.length > 0 && missing.length < names.length)
    throw new Error(`${prefix}${missing[0]} is missing: give all ${prefix} variables or none`)
  return missing.length === 0
}
