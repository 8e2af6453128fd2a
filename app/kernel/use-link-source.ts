import { useLocation } from 'react-router'
import { sourceOfLink, withSource } from './link-source.ts'

/** Adds the source of this page's address to links to the donation form, for visitors without JavaScript. */
export function useLinkSource(): (path: string) => string {
  const { search } = useLocation()
  return (path) => withSource(path, sourceOfLink(new URLSearchParams(search)))
}
