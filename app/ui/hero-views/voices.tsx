import { khatimPath } from '../geometry.ts'
import { Sky } from './sky.tsx'

const halo = khatimPath(184, 200, 246, Math.PI / 8)

/** Illustration of complaints and suggestions: two speech bubbles. */
export function VoicesView() {
  return (
    <>
      <Sky />
      <path d={halo} fill="#FFF3D6" opacity=".35" />
      <path
        d="M112 136H256C272 136 284 148 284 164V228C284 244 272 256 256 256H176L132 292V256H112C96 256 84 244 84 228V164C84 148 96 136 112 136Z"
        fill="#FFF8EA"
        stroke="#0E4B3E"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d={khatimPath(13, 136, 196) + khatimPath(13, 184, 196) + khatimPath(13, 232, 196)} fill="#B4233F" />
      <path
        d="M176 284H312C328 284 340 296 340 312V366C340 382 328 394 312 394H292V430L250 394H176C160 394 148 382 148 366V312C148 296 160 284 176 284Z"
        fill="#17705C"
        stroke="#0E4B3E"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M180 322H308M180 350H270" stroke="#F9D583" strokeWidth="7" strokeLinecap="round" />
      <path d="M0 480V452C80 438 130 440 200 452S340 452 400 440V480Z" fill="#0E4B3E" />
    </>
  )
}
