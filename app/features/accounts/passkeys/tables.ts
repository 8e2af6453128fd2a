export type PasskeyRow = {
  id: string
  user_id: string
  /** base64url, as browsers send it. */
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  used_at: Date | null
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    passkeys: PasskeyRow
    passkey_challenges_used: {
      challenge: string
      expires_at: Date
    }
  }
}
