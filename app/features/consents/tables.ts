import type { Locale } from '#kernel/locale.ts'
import type { ConsentPurpose, ConsentSource } from './consent.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Every wording that was ever agreed to; never changed. */
    consent_texts: {
      id: string
      /** `consent-wall` … */
      kind: string
      /** 1, 2 … of the kind in this language. */
      version: number
      locale: Locale
      text: string
      created_at: Date
    }
    consents: {
      id: string
      text_id: string
      purpose: ConsentPurpose
      donor_id: string | null
      /** In lower case. */
      address: string | null
      source: ConsentSource
      /** The donation, the pledge or the subscription with which it was given. */
      subject_id: string
      campaign_id: number | null
      consented_at: Date
      withdrawn_at: Date | null
      withdrawn_source: ConsentSource | null
    }
  }
}
