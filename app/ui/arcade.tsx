import { useId } from 'react'
import { archPath } from './geometry.ts'

const doors = archPath(1.5, 2, 33, 40)
const lit = archPath(217.5, 2, 33, 40)

const row = [0, 36, 72, 108, 144, 180].map(
  (x) => `<path d="${doors}" transform="translate(${x})" fill="currentColor"/>`,
)

/** Ornament: a row of doors at the lower edge of a dark section, in the colour of the next; every seventh is lit. */
export function Arcade({ className }: { className?: string }) {
  const id = useId()
  const drawing = `<defs><pattern id="${id}" width="252" height="34" patternUnits="userSpaceOnUse">${row.join('')}<path d="${lit}" fill="var(--saffron)"/></pattern></defs><rect width="100%" height="34" fill="url(#${id})"/>`
  return <svg className={className} aria-hidden dangerouslySetInnerHTML={{ __html: drawing }} />
}
