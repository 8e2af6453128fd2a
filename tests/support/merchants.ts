/** Environment of a site whose merchants are at a separately started sandbox bank. */
import { shopMerchant, testMerchant, type Merchant } from '../../sandbox-bank/merchant.ts'

/** @param api another address of the bank's API, for a proxy */
function variables(prefix: string, merchant: Merchant, bank: string, api: string): Record<string, string> {
  return {
    [`${prefix}MODE`]: '3DPay',
    [`${prefix}GATEWAY_URL`]: `${bank}/Gateway/`,
    [`${prefix}API_URL`]: `${api}/Gateway/XMLGate.aspx`,
    [`${prefix}MBR_ID`]: merchant.mbrId,
    [`${prefix}MERCHANT_ID`]: merchant.merchantId,
    [`${prefix}USER_CODE`]: merchant.userCode,
    [`${prefix}USER_PASS`]: merchant.userPass,
    [`${prefix}MERCHANT_PASS`]: merchant.merchantPass,
  }
}

export const donationsMerchantAt = (bank: string, api = bank) => variables('PAYFOR_', testMerchant, bank, api)
export const shopMerchantAt = (bank: string, api = bank) => variables('SHOP_PAYFOR_', shopMerchant, bank, api)
export const merchantsAt = (bank: string, api = bank) => ({
  ...donationsMerchantAt(bank, api),
  ...shopMerchantAt(bank, api),
})
