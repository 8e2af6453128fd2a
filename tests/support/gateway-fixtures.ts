/** Test benches for the contract tests of gateways: an adapter and its test bank. */
import { setSwitches } from '#bank/client.ts'
import { testMerchant } from '#bank/merchant.ts'
import type { Gateway } from '#features/payments/gateway.ts'
import { selectGateway } from '#features/payments/gateways/configured.server.ts'
import { CARDS, openShop, type Shop, type StartedDonation, type Way } from './shop.ts'

export type Fields = Record<string, string>

export type Bench = {
  shop: Shop
  gateway: Gateway
  /** Values that must never reach a browser. */
  secrets: string[]
  poorCard: string
  /** The bank captures the money itself before the browser returns. */
  takesItself: boolean
  /** Names of the callback's fields. */
  order: string
  signature: string
  /** Fields that change a refusal into an apparent success and, below, other manipulations. */
  success: Fields
  unknownAlgorithm: Fields
  otherMerchant: Fields
  otherMoney: Fields
  /** The payer pays. Returns the fields of the callback. */
  pay: (donation: StartedDonation, way: Way) => Promise<Fields>
  /** The payer opens the bank's page and closes it. */
  leave: (donation: StartedDonation) => Promise<void>
  /** Makes inquiries to the bank fail. */
  silent: (on: boolean) => Promise<void>
}

const payfor = (mode: '3DPay' | '3DHost' | '3DModel', hash: 'sha1' | 'sha256') => ({
  name: `PayFor, ${mode}, ${hash}`,
  async open(): Promise<Bench> {
    const shop = await openShop({ mode, hash })
    return {
      shop,
      gateway: selectGateway(shop.ctx(), { purpose: 'donation', currency: 'TRY' }),
      secrets: [testMerchant.merchantPass, testMerchant.userPass],
      poorCard: CARDS.poor,
      takesItself: mode !== '3DModel',
      order: 'OrderId',
      signature: 'ResponseHash',
      success: { ProcReturnCode: '00', '3DStatus': '1', AuthCode: 'S12345', TxnResult: 'Success', TxnStatus: 'Y' },
      unknownAlgorithm: { HashType: 'None' },
      otherMerchant: { MerchantID: '085300000000001' },
      otherMoney: { PurchAmount: '1.00', Currency: '840' },
      pay: async (donation, way) => (await shop.payAtBank(donation, way)).fields,
      leave: async (donation) => {
        // Stops as soon as the bank has the order.
        await fetch(donation.form.url, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ ...donation.form.fields, Pan: CARDS.good, Expiry: '1239', Cvv2: '123' }),
        })
      },
      silent: async (on) => void (await setSwitches(shop.bankUrl, { 'inquiry-500': on })),
    }
  },
})

export const benches = [
  payfor('3DPay', 'sha1'),
  payfor('3DPay', 'sha256'),
  payfor('3DHost', 'sha1'),
  payfor('3DModel', 'sha1'),
]
