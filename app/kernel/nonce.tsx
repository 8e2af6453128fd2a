/** The word by which a document of the dashboard may write style elements: different for each, never told to others. */
import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
