import { khatimPath, starPath } from '../geometry.ts'
import { Sky } from './sky.tsx'

const rays = starPath(24, 190, 0.62, 200, 236)
const sun = khatimPath(112, 200, 236)
const sunLine = khatimPath(112, 200, 236, Math.PI / 8)

/** Illustration: a sapling in front of the morning sun. */
export function SaplingView() {
  return (
    <>
      <Sky />
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
