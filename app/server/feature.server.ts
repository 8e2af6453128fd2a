/** Routes of the server itself; app/features.server.ts lists it. */
import './covers.server.ts'
import './csp-reports.server.ts'
