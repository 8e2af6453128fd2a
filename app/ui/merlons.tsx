import { useId } from 'react'

const STEPS = 'M0 28V25H5V18H10V12H14V7H18C18 4 20 2 22 0C24 2 26 4 26 7H30V12H34V18H39V25H44V28Z'

/** Ornament: stepped merlons, as on the roofs of old schools in Cairo and Anatolia, in the colour of the text. */
export function Merlons({ className }: { className?: string }) {
  const id = useId()
  const drawing = `<defs><pattern id="${id}" width="44" height="28" patternUnits="userSpaceOnUse"><path d="${STEPS}" fill="currentColor"/></pattern></defs><rect width="100%" height="28" fill="url(#${id})"/>`
  return <svg className={className} aria-hidden dangerouslySetInnerHTML={{ __html: drawing }} />
}
