/** A merchant account. All but `name` is what a bank gives to a merchant in writing. */
export type Merchant = {
  mbrId: string
  merchantId: string
  userCode: string
  /** Password of the server-to-server API. */
  userPass: string
  /** "3-D Secure password": the shared secret of the request and response hashes. */
  merchantPass: string
  /** Shown on the bank's pages. */
  name?: string
}

/** The test merchant that QNB published (docs/reference/payfor.md "Test merchant"); its secrets are public and open nothing. */
export const testMerchant: Merchant = {
  mbrId: '5',
  merchantId: '085300000009704',
  userCode: 'QNB_API_KULLANICI_3DPAY',
  userPass: 'UcBN0',
  merchantPass: '12345678',
  name: 'SANAD GENÇLİK DERNEĞİ',
}

/** A second account at the same bank, for the shop: an association's own account must not be used for sales. */
export const shopMerchant: Merchant = {
  mbrId: '5',
  merchantId: '085300000009705',
  userCode: 'QNB_API_KULLANICI_SHOP',
  userPass: 'UcBN1',
  merchantPass: '87654321',
  name: 'SANAD İKTİSADİ İŞLETMESİ',
}

/** The merchant of a form or request, by its number or else by its user; the first one if it is unknown. */
export function merchantNamed(merchants: readonly Merchant[], request: Record<string, string | undefined>): Merchant {
  const number = request.MerchantID ?? request.MerchantId
  return (
    merchants.find(({ merchantId }) => merchantId === number) ??
    merchants.find(({ userCode }) => !number && userCode === request.UserCode) ??
    merchants[0]!
  )
}

/** The merchant of an order. Orders of older journals have none and belong to the first one. */
export function merchantOf(merchants: readonly Merchant[], { merchantId }: { merchantId?: string }): Merchant {
  return merchants.find((merchant) => merchant.merchantId === merchantId) ?? merchants[0]!
}
