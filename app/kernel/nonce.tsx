/** The nonce with which a dashboard page may create style elements; new for each page. */
import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
