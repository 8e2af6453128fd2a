import type { Locale } from '#kernel/locale.ts'
import type { ConsentPurpose, ConsentSource } from './consent.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** All texts that people agreed to; they never change. */
    consent_texts: {
      id: string
      /** Kind of the text, like `consent-wall`. */
      kind: string
      /** 1, 2 … for each kind and language. */
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
      /** Id of the donation, pledge or subscription with which it was given. */
      subject_id: string
      campaign_id: number | null
      consented_at: Date
      withdrawn_at: Date | null
      withdrawn_source: ConsentSource | null
    }
  }
}
