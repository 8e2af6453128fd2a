import { useId, type ReactNode } from 'react'
import { pick } from '#kernel/locale.ts'
import { useLocale } from '#kernel/text-context.tsx'
import { renditionUrl, type Picture } from '#kernel/picture.ts'
import { archPath } from './geometry.ts'

type Props = {
  /** Content of the arch as SVG, in a box of 400 × 480. */
  children: ReactNode
  className?: string | undefined
  /** Accessible name of the picture; without it the picture is decorative. */
  label?: string | undefined
}

const outer = archPath(4, 4, 392, 480)
const line = archPath(20, 22, 360, 470)
const inner = archPath(36, 42, 328, 440)

/** A pointed arch with three frames, with a picture inside. */
function Arch({ children, className, label }: Props) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 400 480"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <defs>
        <clipPath id={id}>
          <path d={inner} />
        </clipPath>
      </defs>
      <path d={outer} fill="var(--pine-light)" />
      <path d={line} fill="none" stroke="var(--saffron)" strokeWidth="2" />
      <g clipPath={`url(#${id})`}>{children}</g>
    </svg>
  )
}

type ViewProps = Pick<Props, 'children' | 'className'> & { picture: Picture | null | undefined }

/** An uploaded picture inside the arch, cropped around its focal point; without a picture, the drawing (`children`). */
export function ArchView({ picture, children, className }: ViewProps) {
  const { locale } = useLocale()
  if (!picture) return <Arch className={className}>{children}</Arch>
  const { x, y } = picture.focal ?? { x: 0.5, y: 0.5 }
  const end = (share: number) => (share < 1 / 3 ? 'Min' : share > 2 / 3 ? 'Max' : 'Mid')
  return (
    <Arch className={className} label={pick(picture.alt, locale) || undefined}>
      <image
        href={renditionUrl(picture, 960, 'jpg')}
        width="400"
        height="480"
        preserveAspectRatio={`x${end(x)}Y${end(y)} slice`}
      />
    </Arch>
  )
}
