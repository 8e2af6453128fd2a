/** Variables for a site whose two merchants are at a sandbox bank that was started apart from it. */
import { shopMerchant, testMerchant, type Merchant } from '../../sandbox-bank/merchant.ts'

/** @param api another address of the bank's API, when something stands in front of it */
export function merchantsAt(bank: string, api = bank): Record<string, string> {
  const of = (prefix: string, merchant: Merchant) => ({
    [`${prefix}MERCHANT_ID`]: merchant.merchantId,
    [`${prefix}USER_CODE`]: merchant.userCode,
    [`${prefix}USER_PASS`]: merchant.userPass,
    [`${prefix}MERCHANT_PASS`]: merchant.merchantPass,
  })
  return {
    PAYFOR_MODE: '3DPay',
    PAYFOR_GATEWAY_URL: `${bank}/Gateway/`,
    PAYFOR_API_URL: `${api}/Gateway/XMLGate.aspx`,
    PAYFOR_MBR_ID: testMerchant.mbrId,
    ...of('PAYFOR_', testMerchant),
    ...of('SHOP_PAYFOR_', shopMerchant),
  }
}
