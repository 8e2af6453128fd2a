/** Type declarations that React or a package lacks. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { FC, SVGProps } from 'react'
  const icon: FC<Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> & { size?: number | string; stroke?: number | string }>
  export default icon
}
