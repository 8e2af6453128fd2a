import { useId } from 'react'
import { khatimPath, starPath } from './geometry.ts'

function Sky({ id }: { id: string }) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#F9D583" />
          <stop offset="1" stopColor="#EE8B38" />
        </linearGradient>
        <pattern id={`${id}l`} width="56" height="56" patternUnits="userSpaceOnUse">
          <path d={khatimPath(28, 28, 28) + khatimPath(11, 28, 28)} fill="none" stroke="#B4541E" strokeWidth="1.1" />
        </pattern>
      </defs>
      <rect width="400" height="480" fill={`url(#${id}s)`} />
      <rect width="400" height="480" fill={`url(#${id}l)`} opacity=".3" />
    </>
  )
}

const rays = starPath(24, 190, 0.62, 200, 236)
const sun = khatimPath(112, 200, 236)
const sunLine = khatimPath(112, 200, 236, Math.PI / 8)

/** A sapling before the morning sun. */
export function SaplingView() {
  const id = useId()
  return (
    <>
      <Sky id={id} />
      <path d={rays} fill="#FFF3D6" opacity=".2" />
      <path d={sun} fill="#FFF3D6" />
      <path d={sunLine} fill="none" stroke="#B4233F" strokeWidth="2.4" />
      <path d="M0 480V398C70 362 130 362 200 384S340 372 400 392V480Z" fill="#17705C" />
      <path d="M0 480V430C90 398 150 404 230 422S350 420 400 408V480Z" fill="#0E4B3E" />
      <path d="M200 424C199 372 203 318 200 214" stroke="#0E4B3E" strokeWidth="9" strokeLinecap="round" fill="none" />
      <path d="M200 344C140 344 108 308 104 254C164 256 200 288 200 344Z" fill="#17705C" />
      <path d="M200 300C200 242 236 208 296 206C296 264 260 300 200 300Z" fill="#0E4B3E" />
      <path d="M200 238C176 226 168 202 176 174C200 184 210 210 200 238Z" fill="#17705C" />
      <path
        d="M118 266C150 280 178 304 198 340M284 218C250 232 222 258 203 296"
        stroke="#F9D583"
        strokeWidth="2.2"
        fill="none"
        opacity=".75"
      />
    </>
  )
}

const glow = khatimPath(150, 200, 268)
const halo = khatimPath(196, 200, 268, Math.PI / 8)

/** A lit lantern, as it hangs in a doorway at night. */
export function LanternView() {
  const id = useId()
  return (
    <>
      <Sky id={id} />
      <path d={halo} fill="#FFF3D6" opacity=".22" />
      <path d={glow} fill="#FFF3D6" opacity=".55" />
      <path d="M200 40V132" stroke="#0E4B3E" strokeWidth="5" />
      <path d="M200 118L246 174H154Z" fill="#0E4B3E" />
      <path d="M200 118m-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0" fill="none" stroke="#0E4B3E" strokeWidth="5" />
      <path d="M146 174H254L274 204H126Z" fill="#B4233F" />
      <path d="M132 204H268L250 344H150Z" fill="#FFF8EA" />
      <path d={khatimPath(46, 200, 270)} fill="#EFAE36" />
      <path d={khatimPath(22, 200, 270)} fill="#FFF8EA" />
      <path
        d="M132 204H268L250 344H150ZM168 204L176 344M232 204L224 344"
        fill="none"
        stroke="#0E4B3E"
        strokeWidth="5"
      />
      <path d="M142 344H258L244 372H156Z" fill="#0E4B3E" />
      <path d="M200 372V400" stroke="#0E4B3E" strokeWidth="5" />
      <path d={khatimPath(14, 200, 410)} fill="#B4233F" />
      <path d="M0 480V440C80 420 130 424 200 440S340 440 400 424V480Z" fill="#0E4B3E" />
    </>
  )
}
