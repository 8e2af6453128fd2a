/** The shop as the bank knows it. Everything but `name` is what a bank hands to a merchant on paper. */
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

/** The test merchant that QNB published (payments.md 1.6); its secrets are public and open nothing. */
export const testMerchant: Merchant = {
  mbrId: '5',
  merchantId: '085300000009704',
  userCode: 'QNB_API_KULLANICI_3DPAY',
  userPass: 'UcBN0',
  merchantPass: '12345678',
  name: 'SANAD GENÇLİK DERNEĞİ',
}
