/** Id of a failed request: shown on the error page and written to the log. */
import { createContext, useContext } from 'react'

const ReferenceContext = createContext<string | undefined>(undefined)

export const ReferenceProvider = ReferenceContext

export function useReference(): string | undefined {
  return useContext(ReferenceContext)
}
