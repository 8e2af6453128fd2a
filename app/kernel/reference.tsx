/** The id of a request that failed: shown on its error page and written in the log. */
import { createContext, useContext } from 'react'

const ReferenceContext = createContext<string | undefined>(undefined)

export const ReferenceProvider = ReferenceContext

export function useReference(): string | undefined {
  return useContext(ReferenceContext)
}
