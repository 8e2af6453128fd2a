import { archPath, khatimPath, starPath } from '../geometry.ts'
import { Sky } from './sky.tsx'

const rays = starPath(24, 170, 0.62, 200, 206)
const sun = khatimPath(84, 200, 206)
const spans = [archPath(48, 296, 84, 120), archPath(150, 262, 100, 154), archPath(268, 296, 84, 120)]

/** Illustration of projects: a bridge with three arches over water. */
export function BridgeView() {
  return (
    <>
      <Sky />
      <path d={rays} fill="#FFF3D6" opacity=".22" />
      <path d={sun} fill="#FFF3D6" />
      <path d="M0 480V330C60 300 110 306 150 330V480ZM400 480V318C340 300 290 310 250 330V480Z" fill="#17705C" />
      <path d="M0 288C90 268 140 226 200 226S310 268 400 288V416H0Z" fill="#FFF8EA" />
      <path d={spans.join('')} fill="#EE8B38" />
      <path d={spans.join('')} fill="none" stroke="#0E4B3E" strokeWidth="5" />
      <path d="M0 288C90 268 140 226 200 226S310 268 400 288" fill="none" stroke="#B4233F" strokeWidth="12" />
      <path d={khatimPath(12, 141, 296) + khatimPath(12, 259, 296)} fill="#EFAE36" />
      <path d="M0 480V416H400V480Z" fill="#0E4B3E" />
      <path
        d="M30 432C50 426 62 438 82 432M150 446C170 440 182 452 202 446M270 434C290 428 302 440 322 434"
        fill="none"
        stroke="#F9D583"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
    </>
  )
}
