/** What the server loads of this feature; app/features.server.ts lists it. */
import './coupons.resource.server.ts'
import './personal-data.server.ts'
