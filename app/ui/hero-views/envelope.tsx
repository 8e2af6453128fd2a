import { khatimPath } from '../geometry.ts'
import { Sky } from './sky.tsx'

const halo = khatimPath(180, 200, 262, Math.PI / 8)

/** Illustration of the contact page: an open envelope with a letter. */
export function EnvelopeView() {
  return (
    <>
      <Sky />
      <path d={halo} fill="#FFF3D6" opacity=".4" />
      <path d="M0 480V428C80 408 130 412 200 428S340 428 400 412V480Z" fill="#17705C" />
      <path d="M76 258L200 160L324 258V404H76Z" fill="#0E4B3E" />
      <path d="M108 130H292V360H108Z" fill="#FFF8EA" />
      <path d={khatimPath(34, 200, 186)} fill="#EFAE36" />
      <path d={khatimPath(16, 200, 186, Math.PI / 8)} fill="#B4233F" />
      <path
        d="M136 244H264M136 268H264M156 292H244"
        stroke="#17705C"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".55"
      />
      <path d="M76 258L200 340L324 258V404H76Z" fill="#17705C" />
      <path
        d="M76 258L200 340L324 258M76 404L168 320M324 404L232 320"
        fill="none"
        stroke="#0E4B3E"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d={khatimPath(22, 200, 346)} fill="#B4233F" />
      <path d="M0 480V452C80 438 130 440 200 452S340 452 400 440V480Z" fill="#0E4B3E" />
    </>
  )
}
