/** What the server loads of this feature; app/features.server.ts lists it. */
import './checks.server.ts'
import './personal-data.server.ts'
import './register/endpoints.server.ts'
import './register/export.server.ts'
import './register/screens/screens.server.ts'
