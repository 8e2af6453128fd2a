/** What the server loads of this feature; app/features.server.ts lists it. */
import './privacy.server.ts'
import './personal-data.server.ts'
