/** Role of service accounts: programs with a permission set of their company, which use API tokens alone. */
export const SERVICE_ROLE = 'service';
