export const pt = {
  tenantPage: { version: "Versão {{n}}, publicada em {{date}}." },
};
