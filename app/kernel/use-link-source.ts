import { useLocation } from 'react-router'
import { sourceOfLink, withSource } from './link-source.ts'

/** Gives links to the donation form the source of this page's address, for visitors without JavaScript. */
export function useLinkSource(): (path: string) => string {
  const { search } = useLocation()
  return (path) => withSource(path, sourceOfLink(new URLSearchParams(search)))
}
