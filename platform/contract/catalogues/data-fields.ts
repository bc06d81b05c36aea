import type { Label } from "../entity.ts";

export interface DataField {
  field: string;
  label: Label;
  description?: Label;
  /** Absent for dependents, which have no consent flag. */
  should_consent?: boolean;
}

const free = (field: string, pt: string, en: string): DataField => ({
  field,
  label: { pt, en },
  should_consent: false,
});
const consented = (field: string, pt: string, en: string): DataField => ({
  field,
  label: { pt, en },
  should_consent: true,
});

/** Candidate data fields (section 9) and which of them need the candidate's consent (section 5). */
export const dataFields: readonly DataField[] = [
  free("name", "Nome", "Name"),
  free("email", "E-mail", "Email"),
  free("address", "Endereço", "Address"),
  free("mobile_phone", "Celular", "Mobile phone"),
  free("linkedin", "LinkedIn", "LinkedIn"),
  free("github", "GitHub", "GitHub"),
  free("stackoverflow", "Stack Overflow", "Stack Overflow"),
  free("portifolio", "Portfólio", "Portfolio"),
  free("professional_moment", "Momento profissional", "Career stage"),
  free("remote_work", "Modelo de trabalho", "Work type"),
  free("clt_expectation", "Pretensão CLT", "CLT expectation"),
  free("pj_expectation", "Pretensão PJ", "PJ expectation"),
  free("current_regime", "Regime atual", "Current regime"),
  free("hiring_regimes", "Regimes de contratação aceitos", "Accepted hiring regimes"),
  free("self_introduction", "Apresentação", "Introduction"),
  free("gender", "Identidade de gênero", "Gender identity"),
  free("biological_gender", "Sexo biológico", "Biological gender"),
  free("date_birth", "Data de nascimento", "Date of birth"),
  free("temporary_expectation", "Pretensão como temporário", "Temporary expectation"),
  free("freelance_expectation", "Pretensão como freelancer", "Freelance expectation"),
  free("disabilitys", "Deficiências", "Disabilities"),
  free("mobility", "Disponibilidade para mudança", "Mobility"),
  free("current_experience", "Experiência atual", "Current experience"),
  free("other_experiences", "Outras experiências", "Other experiences"),
  free("skills", "Competências", "Skills"),
  free("professional_reference", "Referências profissionais", "Professional references"),
  free("avatar", "Foto", "Photo"),
  free("cpf", "CPF", "CPF"),
  consented("cpf_form", "Documento de CPF", "CPF document"),
  free("rg", "RG", "RG"),
  consented("rg_form", "Documento de RG", "RG document"),
  consented("pis", "PIS", "PIS"),
  consented("ctps_form", "Carteira de trabalho", "Work card"),
  consented("driver_license_form", "Carteira de motorista", "Driver's license"),
  consented("voter_registration_form", "Título de eleitor", "Voter registration"),
  consented("bank_data_form", "Dados bancários", "Bank data"),
  consented("birth_form", "Certidão de nascimento", "Birth certificate"),
  free("mother_name", "Nome da mãe", "Mother's name"),
  free("father_name", "Nome do pai", "Father's name"),
  free("emergency_contact_name", "Contato de emergência", "Emergency contact"),
  free("emergency_contact_phone", "Telefone de emergência", "Emergency phone"),
  free("emergency_contact_kinship", "Parentesco do contato de emergência", "Emergency contact's kinship"),
  free("ethnicity", "Cor ou raça", "Ethnicity"),
  free("nationality", "Nacionalidade", "Nationality"),
  free("orientation", "Orientação sexual", "Sexual orientation"),
  { field: "dependents", label: { pt: "Dependentes", en: "Dependents" } },
  consented("generation", "Geração", "Generation"),
  consented("marital_status", "Estado civil", "Marital status"),
  consented("military_reserve_number", "Certificado de reservista", "Military reserve number"),
  consented("education_level", "Escolaridade", "Education level"),
  consented("transportation", "Transporte", "Transportation"),
];

export const needsConsent = (field: string): boolean =>
  dataFields.some((entry) => entry.field === field && entry.should_consent === true);
