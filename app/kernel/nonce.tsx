/** Nonce that lets a dashboard page create style elements; new for each page. */
import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
