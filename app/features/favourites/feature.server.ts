/** What the server loads of this feature; app/features.server.ts lists it. */
import './endpoints.server.ts'
import './personal-data.server.ts'
